ALTER TABLE "ownership" ADD COLUMN "yearlyBudget" double precision;
