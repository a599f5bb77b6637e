import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalised, countText, formatCount } from '../../../services/values/formats';
import type { Voucher } from '../../../services/vouchers/voucher';
import { CheckField, SelectField, TextField } from '../../forms/field';
import { useDraft, useForm, useStoredChoice } from '../../forms/use-form';
import { listQuery } from '../../lists/list';
import { lists } from '../../lists/lists';
import { Dialog } from '../../ui/dialog';
import { openDialog } from '../../session/dialogs';
import { Failure } from '../../ui/failure';
import { stoppable } from '../../ui/progress';
import { saveFile } from '../../ui/save-file';
import { cardsOn, measuresOf, scannedText, sheets } from '../pdf/card-layout';
import { drawPdf } from '../pdf/draw-pdf';
import { chosenCodes, codesOf, type Subset, subsets } from '../chosen-codes';
import { type GroupName, listedCodes, wholeGroup } from '../voucher-list';
import * as choices from './card-choices';
import { CardPreview } from './card-preview';
import { LogoField } from './logo-field';

const title = 'Cards with QR';
const cardNoun = { one: 'card', other: 'cards' };
const scannedOptions = Object.entries({ code: 'The code', address: 'An address with the code' });
const sizeOptions = Object.entries(sheets).map(
  ([size, sheet]) => [size, `${cardsOn(sheet)}, ${measuresOf(sheet)}`] as const,
);
const addressHint = 'As in https://example.com/?code={code}';
const printHint =
  'Print at 100 % (“Actual size”), not fitted to the page. If the cards miss their labels, move them here. First place: the first label left on the sheet, row by row.';
const checks = [
  ['hasCredit', 'Credit'],
  ['hasEnd', 'Valid till'],
  ['hasMarks', 'Crop marks'],
] as const;

interface CardsDialogProps {
  group: GroupName;
  selected?: readonly Voucher[];
  onClose: () => void;
}

export const openCards = (group: GroupName, selected?: readonly Voucher[]) =>
  openDialog((close) => <CardsDialog group={group} selected={selected} onClose={close} />);

function CardsDialog({ group, selected, onClose }: CardsDialogProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...listQuery(lists.vouchers), enabled: false });
  const listed = selected ?? listedCodes(client, group.key);
  const isWhole = selected !== undefined || data?.status === 'complete';
  const [subset, setSubset] = useState<Subset>('all');
  const [chosenPlace, setPlace] = useState(0);
  const [values, onChange] = useDraft(choices.usualChoices, choices.choicesItem);
  const [logo = null, setLogo] = useStoredChoice(choices.logoItem);
  const codes = codesOf(listed, subset);
  const length = cardsOn(sheets[values.size]);
  const firstPlace = chosenPlace < length ? chosenPlace : 0;

  const send = (sent: choices.CardValues) =>
    stoppable(title, async (signal, show) => {
      const all = selected ?? (await wholeGroup(client, group, signal, show));
      const chosen = chosenCodes(all, group, subset);
      const fault = choices.faultOf(chosen.codes, sent);
      if (fault) return fault;
      const cards = chosen.codes.map((voucher) => choices.cardOf(voucher, sent));
      show({ label: 'Drawing the cards', done: 0 });
      const texts = { title: `${group.name} voucher cards`, address: choices.addressOf(sent) };
      const places = { right: Number(sent.right), down: Number(sent.down), firstPlace };
      const pdf = await drawPdf({ ...sent, ...texts, ...places, logo, cards }, signal);
      show();
      const saved = `Saved ${countText(cards.length, cardNoun)} of ${chosen.source}`;
      await saveFile(pdf, `${group.name}_voucher_cards.pdf`, saved, chosen.offer);
      onClose();
      return undefined;
    });

  const form = useForm({ schema: choices.CardForm, values, onChange, send });
  const { field } = form;
  const subsetOptions = Object.keys(subsets).map((each) => {
    const count = isWhole ? formatCount(codesOf(listed, each as Subset).length) : '';
    return [each, `${capitalised(each)} ${count}`] as const;
  });
  const [first = listed[0]] = codes;
  const card = first ? choices.cardOf(first, values) : { code: '', details: [] };
  const address = choices.addressOf(values);
  const hint = address ? `The QR has ${scannedText(card.code, address)}` : addressHint;
  const isCounted = isWhole && codes.length > 0;
  const save = isCounted ? `Save ${countText(codes.length, cardNoun)}` : 'Save cards';
  return (
    <Dialog
      title={title}
      canClose={!form.isBusy}
      onClose={onClose}
      main={{ children: save, type: 'submit', form: 'cards', isBusy: form.isBusy }}
    >
      <form id="cards" className="flex flex-col gap-3" {...form.props}>
        <Failure title="Could not save the cards" error={form.error} />
        <CardPreview {...values} {...card} address={address} logo={logo} />
        <div className="grid grid-cols-[5fr_7fr] items-start gap-3">
          <SelectField
            label="Codes"
            autoFocus
            options={subsetOptions}
            value={subset}
            onChange={({ target }) => setSubset(target.value as Subset)}
          />
          <SelectField label="Cards on a page" options={sizeOptions} {...field('size')} />
        </div>
        <TextField label="Heading" isOptional dir="auto" {...field('heading')} />
        <SelectField label="In the QR" options={scannedOptions} {...field('scanned')} />
        {values.scanned === 'address' && (
          <TextField label="Address" type="url" hint={hint} {...field('address')} />
        )}
        <LogoField logo={logo} onChange={setLogo} />
        <div className="grid grid-cols-3 items-start gap-3">
          <TextField label="Right (mm)" type="number" step={0.5} {...field('right')} />
          <TextField label="Down (mm)" type="number" step={0.5} {...field('down')} />
          <SelectField
            label="First place"
            options={Array.from({ length }, (_, place) => [place, String(place + 1)])}
            value={firstPlace}
            onChange={({ target }) => setPlace(Number(target.value))}
          />
          <p className="col-span-full -mt-2 text-hint text-muted">{printHint}</p>
        </div>
        <div className="flex flex-wrap gap-x-4">
          {checks.map(([name, label]) => (
            <CheckField
              key={name}
              label={label}
              checked={values[name]}
              onChange={({ target }) => form.change({ [name]: target.checked })}
            />
          ))}
        </div>
      </form>
    </Dialog>
  );
}
