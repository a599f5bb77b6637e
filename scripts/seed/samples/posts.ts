import { bucket, origins } from '../../local/config.ts';
import { asOwner } from '../../local/emulator-call.ts';
import { type DateForm, dateIn } from '../dates.ts';
import { createRandom, type Quirks } from '../documents.ts';
import { drawPicture } from '../png.ts';

const defaults = { authorLogo: 'https://blog.example/author.png', authorName: 'Guidance team' };
const forms: Record<number, DateForm> = { 11: 'iso', 12: 'timestamp' };

const titles = [
  'How to choose a stream after class 10',
  'What the VARK test says about how you learn',
  'Five careers that did not exist ten years ago',
  'Preparing for an online appointment',
  'Reading your IQ report without fear',
  'English for interviews: a four-week plan',
  'A parent’s guide to career guidance',
  'Memory techniques that survive the exam hall',
  'करियर चुनने के पाँच आसान कदम',
  'Gap year: when it helps',
  '<script>alert("title")</script><b>Bold claims</b>',
  'From commerce to design: one student’s road',
  'Scholarships closing this month',
  'Ask us anything, and we will try to answer everything that can be answered in one post',
  'Our new centre opens',
];

export function samples(now: number) {
  const random = createRandom(83);
  const posts = titles.map((title, number) => {
    const automatic = random.documentId();
    const id = number < 10 ? `post-${String(number + 1).padStart(2, '0')}` : automatic;
    const data = {
      id: number < 10 ? id : random.documentId(),
      ...defaults,
      date: dateIn(forms[number] ?? 'text', now, -number * 6),
      title,
      desc: `${title.replace(/<[^>]*>/g, '')}: what we learned in our own sessions, with examples and a short list to take home.`,
      href: `https://blog.example/posts/${number + 1}`,
      img: '',
    };
    quirks[number]?.(data);
    return { id, data, number };
  });
  return Promise.all(
    posts.map(async ({ id, data, number }) => ({
      id,
      data: { ...data, img: await uploadPicture(number) },
    })),
  );
}

/** Returns the download URL, as the console stores it. */
async function uploadPicture(number: number): Promise<string> {
  const objects = `${origins.storage}/v0/b/${bucket}/o`;
  const name = encodeURIComponent(`article_pictures/sample-${number + 1}.png`);
  const { downloadTokens } = await asOwner<{ downloadTokens: string }>(
    `${objects}?name=${name}`,
    drawPicture(number),
    { contentType: 'image/png' },
  );
  return `${objects}/${name}?alt=media&token=${downloadTokens}`;
}

const quirks: Quirks = {
  4: (data) => (data.desc = 'Short.'),
  7: (data) => (data.authorName = null),
  10: (data) => (data.href = 'javascript:alert(document.domain)'),
  13: (data) => delete data.desc,
  14: (data) => (data.date = null),
};
