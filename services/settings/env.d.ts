interface ImportMetaEnv {
  readonly WXT_FIREBASE_API_KEY?: string;
  readonly WXT_FIREBASE_PROJECT_ID?: string;
  readonly WXT_FIREBASE_STORAGE_BUCKET?: string;
  readonly WXT_ADMIN_MAIL_DOMAIN?: string;
  /** Origins of the local emulators; set in the demo build only. */
  readonly WXT_EMULATOR_AUTH?: string;
  readonly WXT_EMULATOR_FIRESTORE?: string;
  readonly WXT_EMULATOR_STORAGE?: string;
}
