import { openStore, type Store } from '../../../src/service/store/store.ts';
import { backends, type TestDatabase as DatabaseOf, SILENT } from '../../support/databases.ts';

export type TestDatabase = DatabaseOf<Store>;

/** All supported databases. */
export const BACKENDS = backends((options) => openStore(options, SILENT));
