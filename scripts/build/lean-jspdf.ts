import type { Plugin } from 'vite';

// jsPDF loads these only to draw HTML and SVG, which the console does not.
const optionalParts = ['html2canvas', 'canvg', 'dompurify'];
const emptyModule = '\0empty-module';
// These outputs open windows; one loads a script from another server, and stores reject a package
// that contains its URL.
const windowOutputs = /case\s*"pdfobjectnewwindow":[\s\S]*?(default:\s*return null)/;
// URLs in comments look like remote scripts to store reviewers.
const scriptSources = /https?:\/\/[^\s"'`]+\.js\b/g;

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
