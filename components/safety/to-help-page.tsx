export function ToHelpPage() {
  return (
    <a href="/help" className="font-medium text-accent underline underline-offset-3">
      People who can help now
    </a>
  );
}
