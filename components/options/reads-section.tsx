import * as v from 'valibot';
import { keepsListsItem, removeKeptRows } from '../../services/lists/kept-rows';
import { askFromItem, priceItem } from '../../services/meter/reads';
import { countText } from '../../services/values/formats';
import { useStored } from '../ui/use-stored';
import { CheckChoice, More, NumberChoice, Section, StoredForm } from './option-parts';

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

const PriceForm = v.object({
  price: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^\d{1,6}(\.\d{1,4})? [A-Z]{3}$/, 'Enter an amount and a currency, as in 0.06 USD.'),
  ),
});

export function ReadsSection() {
  const price = useStored(priceItem);
  return (
    <Section title="Reads and cost" about="Firestore charges for each document it reads.">
      <NumberChoice
        label="Ask before reading a long list"
        item={askFromItem}
        choices={[5000, 20_000, 0]}
        textOf={(limit) =>
          `Of more than ${countText(limit, { one: 'document', other: 'documents' })}`
        }
        hint="You can then look at the first 1,000, and search all."
      />
      <CheckChoice
        label="Keep long lists between openings"
        item={keepsListsItem}
        store={async (isOn) => {
          await keepsListsItem.setValue(isOn);
          if (!isOn) await removeKeptRows();
        }}
        hint={keepHint}
      />
      <StoredForm
        schema={PriceForm}
        saved={price === undefined ? undefined : { price }}
        store={(checked) => priceItem.setValue(checked.price)}
        label="Save price"
        savedText="Price saved."
        fields={{
          price: {
            label: 'Price of 100,000 reads',
            hint: 'It depends on the location of your database.',
          },
        }}
      />
    </Section>
  );
}
