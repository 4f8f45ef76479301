/** The key that does the same; screen readers hear it from `aria-keyshortcuts`. */
export const Key = ({ children }: { children: string | number }) => (
  <span aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
)
