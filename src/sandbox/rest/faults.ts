import type { RestFault } from '../types/faults.ts';
import { matchSegments } from './router.ts';

interface PlannedFault {
  readonly method: string;
  readonly segments: string[];
  readonly fault: RestFault;
  left: number;
}

/** Faults planned for the next requests. */
export class RestFaults {
  readonly #planned: PlannedFault[] = [];

  /** @param route method and pattern, such as `'POST /channels/:id/messages'` */
  next(route: string, fault: RestFault): void {
    const [method, pattern] = route.split(' ');
    if (method === undefined || pattern === undefined) {
      throw new Error(`Expected a method and a path, got "${route}"`);
    }
    this.#planned.push({ method, segments: pattern.split('/'), fault, left: fault.times ?? 1 });
  }

  /** The fault for this request, if one is planned. Counts it as used. */
  take(method: string, path: string): RestFault | undefined {
    const segments = path.split('/');
    const hit = this.#planned.find(
      (plan) => plan.method === method && matchSegments(plan.segments, segments) !== undefined,
    );
    if (hit === undefined) return undefined;
    hit.left -= 1;
    if (hit.left === 0) this.#planned.splice(this.#planned.indexOf(hit), 1);
    return hit.fault;
  }
}
