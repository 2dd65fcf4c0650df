ALTER TABLE "withdrawal_holds" ADD COLUMN "paid" numeric(38, 0);
