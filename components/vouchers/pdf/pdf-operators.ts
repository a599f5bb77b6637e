import type { jsPDF } from 'jspdf';

/** Adds operators to the current page's content stream. */
export function writeOperators(doc: jsPDF, ...operators: string[]): void {
  const { write } = doc.internal as unknown as { write: (text: string) => void };
  write(operators.join('\n'));
}
