import { requireEmulators, resetSampleData } from './emulators';

/** Vitest's global setup: tests that use the emulators start with the initial sample data. */
export default async function prepare(): Promise<void> {
  await requireEmulators();
  await resetSampleData();
}
