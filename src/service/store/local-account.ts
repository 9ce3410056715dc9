/** The built-in account, created with the schema. It cannot be deleted. */
export const LOCAL_ACCOUNT = { id: 'acct_local', name: 'local', plan: 'local', created_at: 0 };
