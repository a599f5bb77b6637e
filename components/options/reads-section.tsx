import { useState } from 'react';
import * as v from 'valibot';
import { keepsListsItem, removeKeptRows } from '../../services/lists/kept-rows';
import { askFromItem, priceItem } from '../../services/meter/reads';
import { countText } from '../../services/values/formats';
import { TextField } from '../forms/field';
import { useForm } from '../forms/use-form';
import { showMessage } from '../ui/messages';
import { useStored } from '../ui/use-stored';
import { CheckChoice, More, NumberChoice, SaveButton, Section } from './option-parts';

const documents = { one: 'document', other: 'documents' };

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

async function keepLists(isOn: boolean) {
  await keepsListsItem.setValue(isOn);
  if (!isOn) await removeKeptRows();
}

export function ReadsSection() {
  const price = useStored(priceItem);
  return (
    <Section title="Reads and cost" about="Firestore charges for each document it reads.">
      <NumberChoice
        label="Ask before reading a long list"
        item={askFromItem}
        choices={[5000, 20_000]}
        textOf={(limit) => `Of more than ${countText(limit, documents)}`}
        hint="You can then look at the first 1,000, and search all."
      />
      <CheckChoice
        label="Keep long lists between openings"
        item={keepsListsItem}
        store={keepLists}
        hint={keepHint}
      />
      {price !== undefined && <PriceField saved={price} />}
    </Section>
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

function PriceField({ saved }: { saved: string }) {
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
