import { storage } from 'wxt/utils/storage';
import type { Connection } from '../firebase/connection';
import type { SetupAdvice } from '../firebase/problem';

export interface Check {
  subject: string;
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
  setup?: SetupAdvice | undefined;
}

export type Verdict = Omit<Check, 'subject'>;

interface AccessTest extends Pick<Connection, 'projectId' | 'storageBucket'> {
  testedAt: number;
  checks: readonly Check[];
}

export const accessTestItem = storage.defineItem<AccessTest>('local:access-test');

export function isOf(test: AccessTest, { projectId, storageBucket }: Connection): boolean {
  return test.projectId === projectId && test.storageBucket === storageBucket;
}
