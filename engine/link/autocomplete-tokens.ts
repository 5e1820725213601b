/** Autofill tokens by which browsers recognize what a field asks for (HTML Standard, "Autofill detail tokens"). */
export const autocompleteTokens: ReadonlySet<string> = new Set(
  `off on shipping billing home work mobile fax pager name honorific-prefix given-name additional-name family-name
  honorific-suffix nickname username new-password current-password one-time-code organization-title organization
  street-address address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1
  country country-name postal-code cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month
  cc-exp-year cc-csc cc-type transaction-currency transaction-amount language bday bday-day bday-month bday-year sex url
  photo tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email
  impp webauthn`.split(/\s+/),
);

/** Names that authors write instead of these tokens, in lower case without hyphens. */
export const otherTokens: Readonly<Record<string, string>> = {
  firstname: "given-name",
  forename: "given-name",
  lastname: "family-name",
  surname: "family-name",
  fullname: "name",
  company: "organization",
  organisation: "organization",
  jobtitle: "organization-title",
  title: "organization-title",
  phone: "tel",
  telephone: "tel",
  mail: "email",
  emailaddress: "email",
  zip: "postal-code",
  zipcode: "postal-code",
  postcode: "postal-code",
  city: "address-level2",
  town: "address-level2",
  state: "address-level1",
  street: "street-address",
  address: "street-address",
  website: "url",
  birthday: "bday",
};
