/** Firestore's answer when the Security Rules refuse. With another message, the project is the cause. */
export const rulesRefusal = {
  status: 403,
  json: {
    error: {
      code: 403,
      status: 'PERMISSION_DENIED',
      message: 'Missing or insufficient permissions.',
    },
  },
};
