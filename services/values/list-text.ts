const list = new Intl.ListFormat('en');

export const listText = (parts: readonly string[]) => list.format(parts);
