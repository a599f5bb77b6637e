import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { drawCodes, drawGroupId } from '../../services/vouchers/voucher';
import { Badge } from '../ui/badge';
import { CopiedText } from '../ui/copy';
import { PageHeading } from '../ui/page';

const codeCount = 10;

export default function ServicesTestPage() {
  const [codes, setCodes] = useState<string[]>();
  const differentCount = new Set(codes).size;
  const isUnique = differentCount === codes?.length;
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
        <>
          <p role="status" className="flex items-center gap-2 px-edge">
            <Badge tone={isUnique ? 'positive' : 'danger'}>
              {isUnique ? 'Unique' : 'Not unique'}
            </Badge>
            {differentCount} of {codes.length} codes are different
          </p>
          <ol aria-label="Generated codes" className="border-t border-line">
            {codes.map((code, index) => (
              // Codes can repeat: that is the fault this page detects.
              <li key={index} className="flex h-8 items-center gap-3 border-b border-line px-edge">
                <span className="w-6 text-end text-muted tabular-nums">{index + 1}</span>
                <CopiedText text={code} label="code" />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
