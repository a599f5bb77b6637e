import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { capitalised, countText, formatCount } from '../../../services/values/formats';
import { groupKeyOf, type Voucher } from '../../../services/vouchers/voucher';
import { CheckField, SelectField, TextField } from '../../forms/field';
import { useDraft, useForm } from '../../forms/use-form';
import { listQuery } from '../../lists/list';
import { lists } from '../../lists/lists';
import { Dialog } from '../../ui/dialog';
import { openDialog } from '../../ui/dialog-area';
import { Failure } from '../../ui/failure';
import { stoppable } from '../../ui/progress';
import { saveFile } from '../../ui/save-file';
import { useStoredChoice } from '../../ui/use-stored';
import { cardsOn, measuresOf, sheets } from '../pdf/card-layout';
import { drawPdf } from '../pdf/draw-pdf';
import { chosenCodes, codesOf, type OpenPart } from '../chosen-codes';
import type { GroupName } from '../voucher-list';
import * as choices from './card-choices';
import { CardPreview } from './card-preview';
import { LogoField } from './logo-field';

const title = 'Cards with QR';
const cardNoun = { one: 'card', other: 'cards' };
const pageNoun = { one: 'page', other: 'pages' };
const scannedOptions = Object.entries({ code: 'The code', address: 'An address with the code' });
const sizeOptions = Object.entries(sheets).map(
  ([size, sheet]) => [size, `${cardsOn(sheet)}, ${measuresOf(sheet)}`] as const,
);
const addressHint = 'As in https://example.com/?code={code}';
const checks = [
  ['hasCredit', 'Credit'],
  ['hasEnd', 'Valid till'],
  ['hasMarks', 'Crop marks'],
] as const;

interface CardsDialogProps {
  group: GroupName;
  selected?: readonly Voucher[];
  openPart?: OpenPart;
  onClose: () => void;
}

export const openCards = (group: GroupName, of: Omit<CardsDialogProps, 'group' | 'onClose'>) =>
  openDialog((close) => <CardsDialog {...of} group={group} onClose={close} />);

function CardsDialog({ group, selected, openPart = 'unused', onClose }: CardsDialogProps) {
  const client = useQueryClient();
  const { data } = useQuery({ ...listQuery(lists.vouchers), enabled: false });
  const listed = selected ?? data?.rows.filter((row) => groupKeyOf(row) === group.key) ?? [];
  const isWhole = selected !== undefined || data?.status === 'complete';
  const [kept, keep] = useDraft(choices.usualChoices, choices.choicesItem);
  const [which, setWhich] = useState<choices.CardValues['which']>('all');
  const [logo = null, setLogo] = useStoredChoice(choices.logoItem);
  const values = { ...kept, which };
  const codes = codesOf(listed, which);

  function onChange({ which: chosen, ...changed }: Partial<choices.CardValues>) {
    if (chosen) setWhich(chosen);
    else keep(changed);
  }
  const send = (sent: choices.CardValues) =>
    stoppable(title, async (signal, show) => {
      const chosen = await chosenCodes(client, group, sent.which, selected, signal, show);
      const found = choices.faultOf(chosen.codes, sent);
      if (found) return { [found.field]: found.text };
      const cards = chosen.codes.map((voucher) => choices.cardOf(voucher, sent));
      show({ label: 'Drawing the cards', done: 0 });
      const texts = { title: `${group.name} voucher cards`, address: choices.addressOf(sent) };
      const pdf = await drawPdf({ ...sent, ...texts, logo, cards }, signal);
      show();
      const saved = `Saved ${countText(cards.length, cardNoun)} of ${chosen.source}`;
      await saveFile(pdf, `${group.name}_voucher_cards.pdf`, saved, chosen.offer);
      onClose();
      return undefined;
    });

  const fault = choices.faultOf(codes, values);
  const schema = choices.cardForm(isWhole ? fault : undefined);
  const form = useForm({ schema, values, onChange, send });
  const field = (name: keyof choices.CardValues) => {
    const bound = form.field(name);
    const reason = fault?.isTooFine && fault.field === name ? fault.text : undefined;
    return { ...bound, error: bound.error ?? reason };
  };
  const counted = (text: string, { length }: readonly Voucher[]) =>
    isWhole ? `${text} ${formatCount(length)}` : text;
  const codesOptions = Object.entries({
    all: counted(selected ? 'Selected' : 'All', listed),
    [openPart]: counted(capitalised(openPart), codesOf(listed, openPart)),
  });
  const [first = listed[0]] = codes;
  const card = first ? choices.cardOf(first, values) : { code: '', details: [] };
  const pages = Math.ceil(codes.length / cardsOn(sheets[values.size]));
  const save =
    fault || !isWhole ? (
      'Save cards'
    ) : (
      <span>
        Save {countText(codes.length, cardNoun)}
        <span className="max-[240px]:hidden"> ({countText(pages, pageNoun)})</span>
      </span>
    );
  return (
    <Dialog
      title={title}
      canClose={!form.isBusy}
      onClose={onClose}
      main={{ children: save, type: 'submit', form: 'cards', isBusy: form.isBusy }}
    >
      <form id="cards" className="flex flex-col gap-3" {...form.props}>
        {form.failure !== undefined && (
          <Failure title="The cards were not saved">{form.failure}</Failure>
        )}
        <CardPreview {...values} {...card} address={choices.addressOf(values)} logo={logo} />
        <div className="grid grid-cols-[5fr_7fr] items-start gap-3">
          <SelectField label="Codes" autoFocus options={codesOptions} {...form.field('which')} />
          <SelectField label="Cards on a page" options={sizeOptions} {...field('size')} />
        </div>
        <TextField label="Heading" isOptional dir="auto" {...form.field('heading')} />
        <SelectField label="In the QR" options={scannedOptions} {...form.field('scanned')} />
        {values.scanned === 'address' && (
          <TextField label="Address" type="url" hint={addressHint} {...field('address')} />
        )}
        <LogoField logo={logo} onChange={setLogo} />
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
