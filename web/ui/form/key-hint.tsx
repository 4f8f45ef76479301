/** Shows the keyboard shortcut of a button. Screen readers get it from `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { children: string | number }) => (
  <span aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
)
