export type Verdict =
  | { state: 'none' | 'same' | 'merged'; text: string }
  | { state: 'foreign'; text: string; lost: string[] };

/**
 * What a deployment of `own`, the repository's file, would do to the rules that are deployed.
 * `merged`: the file has every line of them, so that nothing is taken away.
 */
export function compareRules(deployed: string | undefined, own: string): Verdict {
  if (deployed === undefined) return { state: 'none', text: 'none are deployed' };
  if (trimmed(deployed) === trimmed(own)) return { state: 'same', text: 'the same as the file' };
  const standard = standardRules(deployed);
  if (standard) return { state: 'none', text: standard };
  const lost = linesLost(deployed, own);
  if (lost.length === 0) {
    return { state: 'merged', text: 'merged, every line of them is in the file' };
  }
  const count = lost.length === 1 ? '1 line of them is' : `${lost.length} lines of them are`;
  return { state: 'foreign', text: `foreign, ${count} not in the file`, lost };
}

const trimmed = (rules: string) => rules.replaceAll(/[ \t\r]+$/gm, '').trim();

/** What the Firebase console and CLI deploy with a new database or bucket. */
function standardRules(rules: string): string | undefined {
  const code = rules.replaceAll(/\/\/.*/g, '').replaceAll(/\s/g, '');
  const standard =
    /^(?:rules_version='2';?)?service(?:cloud\.firestore\{match\/databases\/\{database\}\/documents\{match\/\{document=\*\*\}|firebase\.storage\{match\/b\/\{bucket\}\/o\{match\/\{allPaths=\*\*\})\{allowread,write:if(false|request\.time<timestamp\.date\((\d+,\d+,\d+)\));\}\}\}$/;
  const [, condition, date] = standard.exec(code) ?? [];
  if (!condition) return undefined;
  if (!date) return 'none but the first ones of Firebase, which refuse everything';
  return `none but those of test mode, open to everyone until ${date.replaceAll(',', '-')}: a deployment closes it`;
}

/** Lines that the deployed rules have and the file has not, or not as often. */
function linesLost(deployed: string, own: string): string[] {
  const left = Map.groupBy(linesOf(own), (line) => line);
  return linesOf(deployed).filter((line) => left.get(line)?.pop() === undefined);
}

function linesOf(rules: string): string[] {
  return rules
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'));
}
