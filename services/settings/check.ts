import { failureCodeOf, setupAdviceOf } from '../firebase/failure-code';
import { RequestError } from '../firebase/requests/request-failure';
import type { SetupAdvice } from '../firebase/setup-advice';
import { failureReasons } from '../rpc/failure';

/** `warning`: it works, but is unsafe or incomplete. */
export interface Verdict {
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
  /** Leads to the page where it is mended. */
  setup?: SetupAdvice | undefined;
}

export interface Check extends Verdict {
  subject: string;
}

export const good = (answer: string): Verdict => ({ outcome: 'good', answer });
export const warning = (answer: string): Verdict => ({ outcome: 'warning', answer });
export const bad = (answer: string): Verdict => ({ outcome: 'bad', answer });

export const noBucket = warning('The config has no storageBucket, so posts cannot have pictures.');

export async function checked(
  subject: string,
  projectId: string,
  check: Promise<Verdict>,
): Promise<Check> {
  try {
    return { subject, ...(await check) };
  } catch (error) {
    const setup = setupAdviceOf(error, projectId);
    const isInvalid = error instanceof RequestError && error.reason.failure === 'invalid';
    const reason = isInvalid ? error.message : failureReasons[failureCodeOf(error)];
    return { subject, ...bad(setup?.text ?? reason), setup };
  }
}
