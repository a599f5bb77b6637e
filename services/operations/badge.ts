import { browser } from 'wxt/browser';
import { createLatestWriter } from '../background/latest-writer';
import { countsItem } from '../dashboard/counts';
import { badgeChoices, badgeItem, lastLookItem, newsOf } from '../dashboard/last-look';
import { countDocuments } from '../firebase/firestore/aggregate';
import { collections } from '../firebase/firestore/documents';
import { patient } from '../firebase/requests/deadline';
import type { AdminSession } from '../session/admin-session';
import { sessionStateItem } from '../session/session-item';
import { changeStored } from '../values/change-stored';
import { formatCount } from '../values/formats';
import type { operationBadge } from './operation-badge';

type Badge = ReturnType<typeof operationBadge>;

const alarmName = 'badge';
const [red, blue] = ['#be222a', '#125fb3'];

async function countedCards() {
  const [state, choice] = await Promise.all([sessionStateItem.getValue(), badgeItem.getValue()]);
  return state?.status === 'signed-in' ? badgeChoices[choice].cards : [];
}

async function newsBadge(): Promise<Badge> {
  const cards = await countedCards();
  const [looks, counts] = await Promise.all([lastLookItem.getValue(), countsItem.getValue()]);
  const total = cards.reduce((sum, card) => sum + newsOf(looks[card]?.last, counts[card]), 0);
  const sentence = `${formatCount(total)} new since you last looked.`;
  const text = total > 99 ? '99+' : `${total}`;
  return total > 0 ? { text, sentence, needsAnswer: false } : undefined;
}

const draw = createLatestWriter(async (operations: Badge) => {
  const { text, sentence, needsAnswer } = operations ?? (await newsBadge()) ?? {};
  await Promise.all([
    browser.action.setBadgeText({ text: text ?? '' }),
    browser.action.setBadgeBackgroundColor({ color: needsAnswer ? red : blue }),
    browser.action.setTitle({ title: ['Career Console', sentence].join('\n').trim() }),
  ]);
}, console.error);

let known: Badge;

/** What operations tell goes first, then the number of what is new. */
export function drawBadge(operations: Badge): void {
  known = operations;
  draw(operations);
}

/** How many documents there are, at one read per thousand. */
async function countNews(session: AdminSession): Promise<void> {
  const backend = await session.authorised();
  if (!backend) return;
  const target = patient(backend.firestore);
  const counts = (await countedCards()).map(async (card) => {
    const name = card === 'transactions' ? card : 'appointments';
    const all = await countDocuments(target, { collection: collections[name] });
    await session.ifSignedIn(() =>
      changeStored(countsItem, (now) => ({ ...now, [card]: { ...now[card], all } })),
    );
  });
  // After a failure, the last number stays until the next alarm.
  await Promise.allSettled(counts);
}

async function update(): Promise<void> {
  drawBadge(known);
  if ((await countedCards()).length === 0) await browser.alarms.clear(alarmName);
  else if (!(await browser.alarms.get(alarmName)))
    await browser.alarms.create(alarmName, { periodInMinutes: 15 });
}

/** Call it in the worker's first turn, or its listeners miss events. */
export function serveBadge(session: AdminSession): void {
  for (const item of [sessionStateItem, badgeItem, lastLookItem, countsItem])
    item.watch(() => void update());
  browser.alarms.onAlarm.addListener(({ name }) => name === alarmName && void countNews(session));
}
