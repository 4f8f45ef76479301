/** The keyboard shortcut of a button; screen readers get it from `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string | number }) => (
  <span aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
)
