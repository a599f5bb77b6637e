/** The panel sets them (`app/hidden-address.ts`). */
export const addressForms = { hide: (address: string) => address, show: (shown: string) => shown };

export const address = () => addressForms.show(location.hash.replace(/^#?\/?/, '/'));
