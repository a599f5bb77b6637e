import { storage } from 'wxt/utils/storage';
import type { SetupAdvice } from '../firebase/setup-advice';

/** `warning`: it works, but is unsafe or incomplete. */
export interface Verdict {
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
  /** Leads to the page where it is fixed. */
  setup?: SetupAdvice | undefined;
}

export interface Check extends Verdict {
  subject: string;
}

interface AccessTest {
  projectId: string;
  storageBucket: string;
  testedAt: number;
  checks: readonly Check[];
}

/** The last test as the administrator; it says nothing about any other connection. */
export const accessTestItem = storage.defineItem<AccessTest | null>('local:access-test', {
  fallback: null,
});

export function isOf(
  test: AccessTest,
  { projectId, storageBucket }: Pick<AccessTest, 'projectId' | 'storageBucket'>,
): boolean {
  return test.projectId === projectId && test.storageBucket === storageBucket;
}
