import { capitalised } from '../../services/values/formats';
import type { Message } from '../../services/contact/links';
import { mask } from '../../services/values/mask';
import { Dialog } from './dialog';
import { openDialog } from './dialog-area';

/** Resolves with what is entered in the fields, or undefined if the administrator cancels. */
export function ask({ name, text, fields = [] }: Message & { fields?: readonly string[] }) {
  const { promise, resolve } = Promise.withResolvers<Record<string, string> | undefined>();
  openDialog((close) => {
    const answer = (given?: FormData) => {
      close();
      resolve(given && (Object.fromEntries(given) as Record<string, string>));
    };
    return (
      <Dialog
        title={name}
        width="question"
        onClose={() => answer()}
        cancel={{ autoFocus: fields.length === 0 }}
        main={{ children: 'Go on', type: 'submit', form: 'question' }}
      >
        <form id="question" className="flex flex-col gap-3" action={answer}>
          <p>{text}</p>
          {fields.map((field, i) => (
            <label key={field} className="flex flex-col gap-1 font-semibold">
              {capitalised(field)}
              <input
                name={field}
                required
                pattern=".*\S.*"
                autoFocus={i === 0}
                autoComplete="off"
                className="h-8 rounded-control border border-line-control bg-surface-0 px-2 font-normal focus-visible:-outline-offset-1"
              />
            </label>
          ))}
        </form>
      </Dialog>
    );
  });
  return promise;
}

/** Before values leave the console while they are masked. */
export async function askToUnmask(): Promise<boolean> {
  if (!mask.get().isOn) return true;
  const text = 'Values are masked. Show them and go on?';
  return (await ask({ name: 'Masked values', text })) !== undefined;
}
