import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { drawCodes, drawGroupId } from '../../services/vouchers/voucher-document';
import { CopiedText } from '../ui/copy';
import { PageHeading } from '../ui/page';

const codeCount = 10;

export default function ServicesTestPage() {
  const [codes, setCodes] = useState<string[]>();
  return (
    <div className="flex flex-col gap-3">
      <PageHeading
        title="Services Test"
        action={{
          label: 'TESTING',
          icon: FlaskConical,
          run: () => setCodes(drawCodes(drawGroupId(), codeCount)),
        }}
      />
      <p className="px-edge text-muted">
        Generates {codeCount} codes for one group, as the Voucher page does. Nothing is saved.
      </p>
      {codes && (
        <ol aria-label="Generated codes" className="border-t border-line">
          {codes.map((code, index) => (
            <li key={code} className="flex h-8 items-center gap-3 border-b border-line px-edge">
              <span className="w-6 text-end text-muted tabular-nums">{index + 1}</span>
              <CopiedText text={code} label="code" />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
