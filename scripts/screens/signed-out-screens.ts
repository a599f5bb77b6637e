import { inTable, logIn } from './screens.ts';
import { answer, answerAsUsual, see, seeRole } from './steps.ts';

const signInAddress = '**/accounts:signInWithPassword*';
const keyRefusal = { error: { message: 'Requests from referer <empty> are blocked.' } };
const secondFactor = {
  mfaPendingCredential: 'pending',
  mfaInfo: [{ mfaEnrollmentId: 'phone', totpInfo: {} }],
};

export const signedOutScreens = inTable({
  'sidepanel.html': {
    login: [see((page) => page.getByLabel('Username'))],
    'login-failed': [logIn({ username: 'nobody', password: 'wrong' }), seeRole('alert')],
    'login-key-refused': {
      steps: [
        answer(signInAddress, (route) => route.fulfill({ status: 403, json: keyRefusal })),
        logIn(),
        seeRole('alert'),
      ],
      undo: [answerAsUsual],
    },
    'login-code': {
      steps: [
        answer(signInAddress, (route) => route.fulfill({ json: secondFactor })),
        logIn(),
        see((page) => page.getByLabel('Code')),
      ],
      undo: [answerAsUsual],
    },
  },
  'popup.html': { 'popup-signed-out': { widths: [360], height: 320 } },
});
