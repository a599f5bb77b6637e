// Documents with their ids, as the console writes them.

export interface NamedDocument {
  id: string;
  data: Record<string, unknown>;
}

export function newVoucher(code = `ABCD-${letters()}-${letters()}`): NamedDocument {
  return {
    id: code,
    data: {
      code,
      validFrom: '2026-11-21',
      validTill: '2027-02-28',
      limit: 1,
      redeemed: 0,
      credit: 250,
      groupId: code.slice(0, 4),
      groupName: 'Spring career fair',
    },
  };
}

export function newCoupon(code = `WELCOME-${letters()}-${letters()}`): NamedDocument {
  return {
    id: code,
    data: {
      code,
      discountPercentage: 25,
      validFrom: '2026-11-21',
      validTill: '2027-02-28',
      limit: 500,
      redeemed: 0,
    },
  };
}

export const samplePost = {
  authorLogo: 'https://blog.example/logo.png',
  authorName: 'Guidance team',
  date: '2026-11-21',
  title: 'A title',
  desc: 'A description',
  href: 'https://blog.example/posts/1',
};

export function newPost(id: string = crypto.randomUUID()): NamedDocument {
  return {
    id,
    data: {
      id,
      ...samplePost,
      img: 'https://firebasestorage.googleapis.com/v0/b/x/o/article_pictures%2Fx.png?alt=media',
    },
  };
}

/** An id like Firestore's automatic ones, which documents of older clients have. */
export function automaticId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20);
}

function letters(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return String.fromCharCode(...bytes.map((byte) => 65 + (byte % 26)));
}
