import { canInstallByApt, installByApt } from './apt.mjs';
import { which } from './commands.mjs';
import { Failure } from './failure.mjs';
import { step } from './progress.mjs';

const tools = ['pdftotext', 'pdfinfo', 'pdftoppm'];

/** The tests read the PDF of a voucher group with an independent program, not with our own. */
export async function ensurePoppler() {
  if (tools.every(which)) return;
  if (canInstallByApt()) {
    await step('Installing poppler-utils', (report) => installByApt(['poppler-utils'], report));
    return;
  }
  throw new Failure(
    'The tests read PDF files with poppler. Install it (Debian: apt install poppler-utils, ' +
      'macOS: brew install poppler) and run them again.',
  );
}
