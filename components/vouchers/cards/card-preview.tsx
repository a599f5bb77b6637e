import * as layout from '../pdf/card-layout';
import { ink } from '../pdf/pdf-text';
import type { VoucherCards } from '../pdf/voucher-cards';

type CardPreviewProps = Omit<VoucherCards, 'title' | 'cards' | 'right' | 'down' | 'firstPlace'> &
  VoucherCards['cards'][number];

export function CardPreview({ size, code, address, hasMarks, ...content }: CardPreviewProps) {
  const sheet = layout.sheets[size];
  const { texts, logo } = layout.besideQr(sheet, content);
  const qr = layout.qrOf(layout.scannedText(code, address), size);
  const modules = qr?.data.flatMap((row, top) =>
    row.map((isDark, left) => (isDark ? `M${left} ${top}h1v1h-1z` : '')),
  );
  const marks = layout.cropMarks(sheet).map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`);
  return (
    <svg
      role="img"
      aria-label="Preview of the first card"
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      className="mx-auto block w-full max-w-72 rounded-small border border-line forced-color-adjust-none"
    >
      <rect width="100%" height="100%" fill="white" />
      {logo && <image href={content.logo?.url} {...logo} />}
      {[...texts, layout.codeText(sheet, code)].map((text) => (
        <PreviewText key={text.y} {...text} />
      ))}
      {qr && (
        <path
          d={modules?.join('')}
          shapeRendering="crispEdges"
          transform={`translate(${qr.x} ${qr.y}) scale(${qr.side / qr.size})`}
        />
      )}
      {hasMarks && <path d={marks.join('')} stroke={layout.markColor} strokeWidth={0.5} />}
    </svg>
  );
}

const families = { helvetica: 'Arial, system-ui, sans-serif', courier: '"Courier New", monospace' };

function PreviewText({ text, x, y, ...style }: layout.PlacedText) {
  const { font, weight = 'bold', sizePt, leadingPt, maxWidthPt, maxLines } = style;
  const face = `${weight} ${sizePt}px/${leadingPt}px ${families[font]}`;
  return (
    <foreignObject x={x} y={y} width={maxWidthPt} height={maxLines * leadingPt}>
      <div
        dir="auto"
        className="line-clamp-1 text-left"
        style={{ font: face, color: ink, WebkitLineClamp: maxLines }}
      >
        {text}
      </div>
    </foreignObject>
  );
}
