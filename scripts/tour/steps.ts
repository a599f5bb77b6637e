import * as blog from './blog.ts';
import * as caller from './caller.ts';
import * as coupons from './coupons.ts';
import * as dashboard from './dashboard.ts';
import * as popup from './popup.ts';
import * as readingPages from './reading-pages.ts';
import * as signIn from './sign-in.ts';
import * as vouchers from './vouchers.ts';

/** Each step starts from the state in which the previous one left the console. */
export const steps = [signIn, dashboard, readingPages, caller, vouchers, coupons, blog, popup];
