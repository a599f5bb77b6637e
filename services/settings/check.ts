import { failureCodeOf, type SetupData, setupDataOf } from '../firebase/failure-code';
import { RequestError } from '../firebase/requests/request-failure';
import { failureReasons } from '../rpc/failure';
import { setupText } from '../rpc/setup-advice';

/** `warning`: it works, but is unsafe or incomplete. */
export interface Verdict {
  outcome: 'good' | 'warning' | 'bad';
  answer: string;
  /** Leads to the page where it is mended. */
  setup?: SetupData | undefined;
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
    const setup = setupDataOf(error, projectId);
    const isInvalid = error instanceof RequestError && error.reason.failure === 'invalid';
    const reason = isInvalid ? error.message : failureReasons[failureCodeOf(error)];
    return { subject, ...bad(setup ? setupText(setup) : reason), setup };
  }
}
