import { createRequire } from 'node:module';

import { root } from '../local/config.ts';
import { networkAdvice } from '../setup/commands.ts';
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

type Account = Record<string, unknown>;

interface CommandLine {
  selectAccount(email: undefined, folder: string): Account | undefined;
  requireAuth(options: Account): Promise<unknown>;
  listAllReleases(project: string): Promise<Release[]>;
  getRulesetContent(ruleset: string): Promise<{ content: string }[]>;
}

/**
 * Reads the rules with the login of the Firebase CLI, which has no command for it. The lock file
 * pins the version of these modules. `FIREBASE_RULES_URL` is the CLI's own name for another server.
 */
export async function readDeployedRules(project: string): Promise<DeployedRules[]> {
  const cli = commandLine();
  try {
    await cli.requireAuth({ project, ...cli.selectAccount(undefined, root) });
  } catch {
    throw new Failure('You are not logged in to Firebase: run "npx firebase login".');
  }
  try {
    const releases = await cli.listAllReleases(project);
    return await Promise.all(placesOf(releases).map((place) => withContent(cli, place)));
  } catch (error) {
    throw explained(error as CommandLineError, project);
  }
}

function commandLine(): CommandLine {
  const require = createRequire(import.meta.url);
  return {
    ...require('firebase-tools/lib/auth'),
    ...require('firebase-tools/lib/requireAuth'),
    ...require('firebase-tools/lib/gcp/rules'),
  };
}

type Place = Omit<DeployedRules, 'content'> & { ruleset: string | undefined };

/**
 * The places that a deployment writes to: the default database and the default bucket. A bucket of
 * another name may have a release too, and Firebase alone can make one under these two domains.
 */
function placesOf(releases: Release[]): Place[] {
  const named = releases.map(({ name, rulesetName }) => ({
    name: name.replace(/^.*\/releases\//, ''),
    ruleset: rulesetName,
  }));
  const database = named.find(({ name }) => name === 'cloud.firestore');
  const buckets = named.filter(({ name }) =>
    /^firebase\.storage\/.+\.(appspot\.com|firebasestorage\.app)$/.test(name),
  );
  const storage = buckets.length > 0 ? buckets : [{ name: '', ruleset: undefined }];
  return [
    { place: 'Firestore', file: 'firestore.rules', ruleset: database?.ruleset },
    ...storage.map(({ name, ruleset }) => ({
      place: ['Storage', ...name.split('/').slice(1)].join(' '),
      file: 'storage.rules',
      ruleset,
    })),
  ];
}

async function withContent(cli: CommandLine, { place, file, ruleset }: Place) {
  if (ruleset === undefined) return { place, file, content: undefined };
  const files = await cli.getRulesetContent(ruleset);
  return { place, file, content: files.map(({ content }) => content).join('\n') };
}

interface CommandLineError extends Error {
  status?: number;
  original?: NodeJS.ErrnoException;
}

function explained(error: CommandLineError, project: string): Failure {
  const said = error.message.replace(/^.*HTTP Error: \d+, /, '');
  if (/has not been used|is disabled/.test(said)) {
    return new Failure(
      `The Firebase Rules API is switched off in ${project}. Google says: ${said}`,
    );
  }
  if (error.status === 403 || error.status === 404) {
    return new Failure(
      `There is no project ${project}, or your login may not read its rules. "npx firebase projects:list" lists yours, "npx firebase login:list" tells who you are. Google says: ${said}`,
    );
  }
  if (error.status === 401 || said.startsWith('Authentication Error')) {
    return new Failure(
      'Google did not accept your login, or cannot be reached. With a network, "npx firebase login --reauth" renews the login.',
    );
  }
  const advice = networkAdvice(`${error.original?.code} ${error.original?.message}`);
  return new Failure(`The deployed rules could not be read. ${advice}${said}`);
}
