/** `npm run test:exhaustive` sets it. Tables of tests are then whole; otherwise they are samples. */
export const isExhaustive = process.env.CONSOLE_EXHAUSTIVE === '1';

/** The whole table in an exhaustive run, and `few` of it otherwise. */
export function sample<Case>(all: readonly Case[], few: readonly Case[]): readonly Case[] {
  return isExhaustive ? all : few;
}

/** In an exhaustive run every member of a class; otherwise one, which rotates with `turn`. */
export function rotate<Member>(members: readonly Member[], turn: number): readonly Member[] {
  return sample(members, members.slice(turn % members.length).slice(0, 1));
}
