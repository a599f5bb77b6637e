declare module 'addons-linter' {
  interface Finding {
    code: string;
  }

  interface Linter {
    run(): Promise<Record<'errors' | 'notices' | 'warnings', Finding[]>>;
  }

  const linter: { createInstance(options: object): Linter };
  export default linter;
}
