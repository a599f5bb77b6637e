export type Endpoints = typeof production;

const production = {
  auth: 'https://identitytoolkit.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  storage: 'https://firebasestorage.googleapis.com',
  areEmulators: false,
};

export function endpointsOfBuild(): Endpoints {
  const {
    WXT_EMULATOR_AUTH: auth,
    WXT_EMULATOR_FIRESTORE: firestore,
    WXT_EMULATOR_STORAGE: storage,
  } = import.meta.env;
  if (!auth || !firestore || !storage) return production;
  return { auth, firestore, storage, areEmulators: true };
}

export function projectOf(path: string): string {
  return path.split('/')[1] ?? '';
}
