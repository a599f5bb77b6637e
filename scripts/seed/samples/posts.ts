import { dateText, dayMs } from '../dates.ts';
import { uploadPicture } from '../pictures.ts';
import { automaticId, createRandom, type Quirk } from '../random.ts';

const seed = 83;
const defaults = { authorLogo: 'https://blog.example/author.png', authorName: 'Guidance team' };

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
  const withPicture = async (post: ReturnType<typeof postsAt>[number]) => ({
    ...post,
    data: { ...post.data, img: await uploadPicture(post) },
  });
  return Promise.all(postsAt(now).map(withPicture));
}

function postsAt(now: number) {
  const random = createRandom(seed);
  return titles.map((title, number) => {
    const automatic = automaticId(random);
    const id = number < 10 ? `post-${String(number + 1).padStart(2, '0')}` : automatic;
    const data = {
      id: number < 10 ? id : automaticId(random),
      ...defaults,
      date: dateText(now, -number * 6),
      title,
      desc: `${title.replace(/<[^>]*>/g, '')}: what we learned in our own sessions, with examples and a short list to take home.`,
      href: `https://blog.example/posts/${number + 1}`,
      img: '',
    };
    quirks[number]?.(data, now - number * 6 * dayMs);
    return { id, data, picture: `article_pictures/sample-${number + 1}.png`, number };
  });
}

const quirks: Record<number, Quirk> = {
  4: (data) => (data.desc = 'Short.'),
  7: (data) => (data.authorName = null),
  10: (data) => (data.href = 'javascript:alert(document.domain)'),
  11: (data, time) => (data.date = new Date(time).toISOString()),
  12: (data, time) => (data.date = new Date(time)),
  13: (data) => delete data.desc,
  14: (data) => (data.date = null),
};
