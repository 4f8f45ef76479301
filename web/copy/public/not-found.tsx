// screens/public/not-found.tsx
export const notFound = 'Not found'
export const thereIsNoPageAt = 'There is no page at this address.'
export const oopsYouSeemToBe = 'Oops! You seem to be lost.'
export const hereAreSomeHelpfulLinks = 'Here are some helpful links:'
export const home = 'Home'
export const help = 'Help'
export const contactUs = 'Contact Us'
