/** How whoever runs the service gets in: by its command line, which nobody else has. */
export function OperatorHelp() {
  return (
    <details class="operators muted">
      <summary>Do you run this service?</summary>
      <p>To create your operator account, run this on the machine that hosts the service:</p>
      <code>npm run service -- account create admin --plan business --operator</code>
      <p>To reset the password of an account:</p>
      <code>npm run service -- account password admin</code>
    </details>
  );
}
