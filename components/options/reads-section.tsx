import { useState } from 'react';
import * as v from 'valibot';
import { keepsListsItem, removeKeptRows } from '../../services/lists/kept-rows';
import { askFromItem, priceItem } from '../../services/meter/reads';
import { countText } from '../../services/values/formats';
import { CheckField, SelectField, TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { showMessage } from '../ui/messages';
import { useStoredChoice } from '../ui/use-stored';
import { More, SaveButton } from './option-parts';

const documents = { one: 'document', other: 'documents' };
const askChoices = [5000, 20_000];

export function AskChoice() {
  const [limit, choose] = useStoredChoice(askFromItem);
  if (limit === undefined) return null;
  return (
    <SelectField
      label="Ask before reading a long list"
      name="askFrom"
      hint="Firestore charges for each document. You can then look at the first 1,000, and search all."
      value={limit}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {askChoices.map((choice) => (
        <option key={choice} value={choice}>
          Of more than {countText(choice, documents)}
        </option>
      ))}
      <option value={0}>Never</option>
    </SelectField>
  );
}

const keepHint = (
  <>
    Lists of more than 2,000 rows are encrypted and put on this computer’s disk, so that they need
    not be read again.
    <More>
      The key stays in the browser’s memory: after you log out or the browser closes, nobody can
      read them.
    </More>
  </>
);

export function KeepChoice() {
  const [isOn, choose] = useStoredChoice(keepsListsItem, async (isChosen) => {
    await keepsListsItem.setValue(isChosen);
    if (!isChosen) await removeKeptRows();
  });
  if (isOn === undefined) return null;
  return (
    <CheckField
      label="Keep long lists between openings"
      name="keepsLists"
      hint={keepHint}
      checked={isOn}
      onChange={(event) => choose(event.target.checked)}
    />
  );
}

const PriceForm = v.object({
  price: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^\d{1,6}(\.\d{1,4})? [A-Z]{3}$/, 'Enter an amount and a currency, as in 0.06 USD.'),
  ),
});

export function PriceField({ saved }: { saved: string }) {
  const [values, setValues] = useState({ price: saved });
  const form = useForm({
    schema: PriceForm,
    values,
    onChange: (now) => setValues({ ...values, ...now }),
    send,
  });
  async function send() {
    const checked = form.check();
    if (!checked) return;
    await priceItem.setValue(checked.price);
    setValues(checked);
    showMessage({ text: 'Price saved.' });
  }
  return (
    <form className="flex flex-wrap items-start gap-2" {...form.props}>
      <TextField
        label="Price of 100,000 reads"
        hint="It depends on the location of your database."
        className="flex-1 basis-40"
        {...form.field('price')}
      />
      {/* The margin equals the height of the label above the field. */}
      <div className="mt-6">
        <SaveButton label="Save price" isOffered={values.price !== saved} />
      </div>
    </form>
  );
}
