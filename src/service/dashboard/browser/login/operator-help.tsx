/** How whoever runs the service gets in: by its command line, which nobody else has. */
export function OperatorHelp() {
  return (
    <details class="operators muted">
      <summary>You run this service?</summary>
      <p>Make the first login, yours as the operator, on the machine where it runs:</p>
      <code>npm run service -- account create admin --plan business --operator</code>
      <p>For an account that has lost its password:</p>
      <code>npm run service -- account password admin</code>
    </details>
  );
}
