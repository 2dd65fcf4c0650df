/** The address's path below the widget's prefix: '/deposit'. */
export const pathInWidget = (): string => window.location.pathname.slice(new URL(document.baseURI).pathname.length - 1);
