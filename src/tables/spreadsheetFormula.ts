/**
 * What a spreadsheet may run as a formula (OWASP, CSV injection), also after spaces and invisible characters, which some
 * skip; or what already looks protected. CSV files protect it by an apostrophe before it.
 */
export const spreadsheetFormula = /^['\s\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@\t\r\n＝＋－＠﹦﹢﹣﹫−]/u;
