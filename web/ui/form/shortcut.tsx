/** The keyboard shortcut of a button; screen readers get it from `aria-keyshortcuts`. */
export const Key = ({ children }: { children: string | number }) => (
  <span aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
)
