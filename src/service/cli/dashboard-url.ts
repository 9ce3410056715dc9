/** Where one listens to be reached at every address of the machine. */
const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];

/** The dashboard's address, as whoever sits at this machine types it: without https it has no other name. */
export function dashboardUrl({ host, port }: { host: string; port: number }): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${EVERYWHERE.includes(host) ? 'localhost' : name}:${port}/dashboard/`;
}
