import { Download, ListFilter, Printer, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../components/ui/button';
import { ConfirmDialog } from '../../../components/session/confirm-dialog';
import { Dialog } from '../../../components/ui/dialog';
import { DocumentDialog, documentFields } from '../../../components/ui/document';
import { Menu } from '../../../components/ui/menu';
import { MessageArea, showMessage } from '../../../components/ui/messages';
import { PopoverButton } from '../../../components/ui/popover-button';
import { ProgressDialog } from '../../../components/ui/progress';
import { TextField } from '../../../components/forms/field';
import { InEachState } from './samples';

const doNothing = () => {};

export function Popover() {
  return (
    <>
      <InEachState>
        <PopoverButton label="Columns" icon={ListFilter}>
          -
        </PopoverButton>
      </InEachState>
      <div className="flex justify-end">
        <PopoverButton label="Filters" icon={ListFilter} count={2}>
          <TextField label="Date" type="date" />
        </PopoverButton>
      </div>
    </>
  );
}

export function OpenMenu() {
  return (
    <div className="flex justify-between">
      <Menu
        label="More"
        icon={ListFilter}
        items={[
          { label: 'Export CSV', icon: Download, onChoose: doNothing },
          { label: 'Print', icon: Printer, isDisabled: true, onChoose: doNothing },
          { label: 'Delete All', icon: Trash2, onChoose: doNothing },
        ]}
      />
      <Menu
        label="Order"
        face="by name, A–Z"
        items={[
          { group: 'Order by', label: 'Name', isChecked: true, onChoose: doNothing },
          { group: 'Order by', label: 'Added', isChecked: false, onChoose: doNothing },
          { group: 'Direction', label: 'A–Z', isChecked: true, onChoose: doNothing },
          { group: 'Direction', label: 'Z–A', isChecked: false, onChoose: doNothing },
        ]}
      />
    </div>
  );
}

export function Question() {
  return (
    <ConfirmDialog
      title="Delete voucher group"
      question="Are you sure you want to delete voucher group: Spring career fair"
      confirmLabel="Delete 300 codes"
      isDanger
      failureTitle="Nothing was deleted"
      onConfirm={() => Promise.reject(new Error('refused'))}
      onClose={doNothing}
    >
      252 of its codes are unused.
    </ConfirmDialog>
  );
}

export function Form() {
  return (
    <Dialog
      title="Generate Voucher Code"
      onClose={doNothing}
      actions={
        <>
          <Button>Cancel</Button>
          <Button variant="primary">Generate</Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label="Group Name" autoFocus />
        <TextField label="Quantity" error="Enter a whole number from 1 to 5,000." />
      </div>
    </Dialog>
  );
}

export function ReadableDocument() {
  return (
    <DocumentDialog
      title="Report"
      onClose={doNothing}
      headerAction={
        <Button variant="quiet" size="medium" icon={Printer}>
          Print
        </Button>
      }
      heading="VARK Test"
      facts={['Sahil Bose', 'Sat, Nov 21, 2026, 8:16 PM']}
      sections={[
        { fields: documentFields({ id: 'tctmPIC3M0DURO3nQtL0', addedAt: Date.UTC(2026, 10, 22) }) },
        { title: 'Results', fields: undefined },
      ]}
    />
  );
}

export function Progress() {
  return (
    <ProgressDialog
      title="Generate Voucher Code"
      label="Generating Vouchers"
      done={120}
      total={300}
      onCancel={doNothing}
    />
  );
}

/** A message with an action, or an error. */
export function Message({ tone }: { tone: 'neutral' | 'danger' }) {
  useEffect(() => {
    const action = { label: 'Undo', run: doNothing };
    if (tone === 'neutral') showMessage({ text: '300 codes deleted.', action });
    else showMessage({ tone, text: 'Could not copy to the clipboard.' });
  }, [tone]);
  return (
    <div className="flex h-24 flex-col justify-end">
      <MessageArea />
    </div>
  );
}
