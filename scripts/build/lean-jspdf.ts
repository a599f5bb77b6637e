import type { Plugin } from 'vite';

// Loaded by jsPDF only to draw HTML and SVG, which nothing here asks for.
const optionalParts = ['html2canvas', 'canvg', 'dompurify'];
const emptyModule = '\0empty-module';
// Its last outputs open windows; one of them loads a script from another server, and extension
// stores reject a package for the address alone.
const windowOutputs = /case\s*"pdfobjectnewwindow":[\s\S]*?(default:\s*return null)/;
// Its comments name where some of its parts come from, which looks like loading them.
const scriptSources = /https?:\/\/[^\s"'`]+\.js\b/g;

/** Builds jsPDF without what an extension must not or need not carry. */
export function leanJsPdf(): Plugin {
  return {
    name: 'lean-jspdf',
    enforce: 'pre',
    resolveId: (source) => (optionalParts.includes(source) ? emptyModule : undefined),
    load: (id) => (id === emptyModule ? 'export default undefined;' : undefined),
    transform(code, id) {
      if (!/\/jspdf\/dist\//.test(id)) return undefined;
      if (!windowOutputs.test(code)) throw new Error(`${id} is not the jsPDF that is known here.`);
      const lean = code.replace(windowOutputs, '$1').replaceAll(scriptSources, '');
      return { code: lean, map: null };
    },
  };
}
