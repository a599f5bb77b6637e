import { api } from '../../services/api/client';
import type { TestTaken } from '../../services/tests-taken/test-taken';
import type { PlainMap } from '../../services/values/stored';

/** The whole document of a test. */
export const reportQuery = ({ uid, testId }: TestTaken) => ({
  queryKey: ['test-report', uid, testId],
  queryFn: () => api.testsTaken.get({ uid, testId }),
});

/** What its row does not show. */
export function resultsOf({ time: _time, 'test-name': _name, ...others }: PlainMap) {
  return Object.entries(others);
}
