import { createRequire } from 'node:module';

import { root } from '../local/config.ts';
import { Failure } from '../setup/failure.ts';

export interface DeployedRules {
  /** Where they apply, for the reader. */
  place: string;
  /** The file of the repository that a deployment puts there. */
  file: string;
  content: string | undefined;
}

interface Release {
  name: string;
  rulesetName: string;
}

interface CommandLine {
  selectAccount(email: undefined, folder: string): object | undefined;
  requireAuth(options: object): Promise<unknown>;
  listAllReleases(project: string): Promise<Release[]>;
  getRulesetContent(ruleset: string): Promise<{ content: string }[]>;
}

/**
 * What a deployment writes to: the default database and the default bucket. A bucket of another name
 * may have a release too, and Firebase alone can make one under these two domains.
 */
const targets = [
  { service: 'Firestore', file: 'firestore.rules', release: /\/releases\/cloud\.firestore$/ },
  {
    service: 'Storage',
    file: 'storage.rules',
    release: /\/releases\/firebase\.storage\/(.+\.(?:appspot\.com|firebasestorage\.app))$/,
  },
];

/**
 * Reads the rules with the login of the Firebase CLI, which has no command for it. The lock file
 * pins the version of these modules. `FIREBASE_RULES_URL` is the CLI's own name for another server.
 */
export async function readDeployedRules(project: string): Promise<DeployedRules[]> {
  const require = createRequire(import.meta.url);
  const cli: CommandLine = {
    ...require('firebase-tools/lib/auth'),
    ...require('firebase-tools/lib/requireAuth'),
    ...require('firebase-tools/lib/gcp/rules'),
  };
  try {
    await cli.requireAuth({ project, ...cli.selectAccount(undefined, root) });
  } catch {
    throw new Failure('You are not logged in to Firebase: run "npx firebase login".');
  }
  try {
    const places = placesOf(await cli.listAllReleases(project));
    return await Promise.all(
      places.map(async ({ place, file, rulesetName }) => {
        if (rulesetName === undefined) return { place, file, content: undefined };
        const files = await cli.getRulesetContent(rulesetName);
        return { place, file, content: files.map(({ content }) => content).join('\n') };
      }),
    );
  } catch (error) {
    throw explained(error as Error & { status?: number }, project);
  }
}

function placesOf(releases: Release[]): (Omit<DeployedRules, 'content'> & Partial<Release>)[] {
  return targets.flatMap(({ service, file, release }) => {
    const deployed = releases.flatMap(({ name, rulesetName }) => {
      const match = release.exec(name);
      return match ? [{ place: [service, ...match.slice(1)].join(' '), file, rulesetName }] : [];
    });
    return deployed.length > 0 ? deployed : [{ place: service, file }];
  });
}

function explained({ message, status = 0 }: Error & { status?: number }, project: string): Failure {
  const said = `Google says: ${message.replace(/^.*HTTP Error: \d+, /, '')}`;
  if (/has not been used|is disabled/.test(said)) {
    return new Failure(`The Firebase Rules API is switched off in ${project}. ${said}`);
  }
  if ([403, 404].includes(status)) {
    return new Failure(
      `There is no project ${project}, or your login may not read its rules. "npx firebase projects:list" lists yours, "npx firebase login:list" tells who you are. ${said}`,
    );
  }
  return new Failure(
    `The deployed rules could not be read. With a network, "npx firebase login --reauth" renews the login. ${said}`,
  );
}
