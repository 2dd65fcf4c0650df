/** Field types that not every form has come in chunks of their own; text and amount are in every form's. */
export const loadPhoneField = () => import(/* webpackChunkName: "phone" */ './PhoneField/PhoneField');

export const loadDropdown = () => import(/* webpackChunkName: "choice" */ './Dropdown/Dropdown');

export const loadNetworks = () => import(/* webpackChunkName: "choice" */ './Networks/Networks');

/** All of them: fetched ahead when nothing else is on its way. */
export const loadFieldWidgets = (): Promise<unknown> =>
  Promise.allSettled([loadPhoneField(), loadDropdown(), loadNetworks()]);
