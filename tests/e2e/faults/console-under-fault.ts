import { origins } from '../../../scripts/local/config.ts';
import { expect, launchWatched, signIn } from '../../support/extension';
import { type FaultProxy, type ProxiedRequest, startFaultProxy } from '../../support/fault-proxy';
import type { Action } from './action';
import type { ServiceFault, Service } from './faults';

export type ConsoleUnderFault = Awaited<ReturnType<typeof openConsole>>;

const expectedReports = /Failed to load resource|ERR_|Failed to fetch|Receiving end does not exist/;

const readsAdministrator = ({ body }: ProxiedRequest) => body.includes('admin-credentials');

export async function openConsole() {
  const services: Service[] = ['auth', 'firestore', 'storage'];
  const proxies: [Service, FaultProxy][] = await Promise.all(
    services.map(async (service): Promise<[Service, FaultProxy]> => [
      service,
      await startFaultProxy(origins[service]),
    ]),
  );
  const [authVia, firestoreVia, storageVia] = proxies.map(([, { url }]) => url);
  const { extension, problems } = await launchWatched({ authVia, firestoreVia, storageVia });
  let end = () => {};
  const faulty = {
    extension,
    open: (route: string) => extension.open(`sidepanel.html#${route}`),
    /** Applies the fault, instead of an earlier one, to every request that the action does not exempt. */
    async startFault(
      fault: ServiceFault,
      action: Pick<Action, 'exempts' | 'isAdministratorCheck'>,
    ) {
      const { exempts, isAdministratorCheck } = action;
      const isExempt = (request: ProxiedRequest) =>
        (fault.allowsAdministratorCheck && !isAdministratorCheck && readsAdministrator(request)) ||
        exempts?.(request);
      const { promise: ended, resolve } = Promise.withResolvers<void>();
      end = resolve;
      for (const [service, proxy] of proxies) {
        proxy.reset();
        proxy.follow((request) =>
          isExempt(request) ? { kind: 'pass' } : fault.apply(service, request, ended),
        );
      }
      // An offline browser sends no requests.
      await extension.context.setOffline(Boolean(fault.isOffline && !exempts));
    },
    async endFault() {
      for (const [, proxy] of proxies) proxy.reset();
      end();
      await extension.context.setOffline(false);
    },
    requests: () =>
      proxies.flatMap(([service, { requests }]) =>
        requests.map(({ path }) => `${service}${/[:/]\w+(?=\?|$)/.exec(path)?.[0] ?? ''}`),
      ),
    get problems() {
      return problems.filter((problem) => !expectedReports.test(problem));
    },
    async close() {
      await extension.close();
      await Promise.all(proxies.map(([, proxy]) => proxy.close()));
    },
  };
  const page = await faulty.open('/');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('about:blank');
  return faulty;
}
