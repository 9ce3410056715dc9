/** The built-in account, made with the schema. Nobody pays for it, and nobody can delete it. */
export const LOCAL_ACCOUNT = { id: 'acct_local', name: 'local', plan: 'local', created_at: 0 };
