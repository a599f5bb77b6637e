import { shareMask } from '../session/use-mask';
import { seen } from '../../services/values/mask';

/** As it may be seen, once that is known. */
export async function maskedName(name: string): Promise<string> {
  await shareMask();
  return seen('name', name);
}
